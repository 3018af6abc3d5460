"use strict";
// Suggestions while typing, copying and sharing. Pages work without any of it.
(() => {
  const body = document.body, said = body.dataset;
  const field = document.getElementById("q"), list = document.getElementById("suggested");

  function suggest(found) {
    list.replaceChildren(...found.map((text) => {
      const option = document.createElement("option");
      option.value = text;
      return option;
    }));
  }

  if (field && list && said.live === "1") {
    let waiting = 0, last = "";
    field.addEventListener("input", () => {
      clearTimeout(waiting);
      const typed = field.value.trim();
      if (typed.length < 2 || typed === last) return;
      waiting = setTimeout(async () => {
        last = typed;
        const only = field.form.elements.game;
        const query = new URLSearchParams({ q: typed });
        if (only && only.value) query.set("game", only.value);
        try {
          const answer = await fetch(`${said.root}/api/v1/suggest?${query}`);
          if (answer.ok && field.value.trim() === typed) suggest(await answer.json());
        } catch { /* no suggestion is no harm */ }
      }, 120);
    });
  }

  function button(text, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "copy button";
    made.textContent = text;
    made.addEventListener("click", () => act(made));
    return made;
  }

  for (const quote of document.querySelectorAll("pre.quote, textarea.result")) {
    const copy = button(said.copy, async (own) => {
      await navigator.clipboard.writeText(quote.value ?? quote.textContent);
      own.textContent = said.copied;
    });
    quote.before(copy);
  }

  const actions = document.querySelector(".rule .actions, .answer .actions");
  if (actions && navigator.share) {
    const share = button(said.share, () => {
      const about = document.querySelector("meta[name=description]");
      navigator.share({ title: document.title, text: about.content, url: location.href }).catch(() => 0);
    });
    share.className = "button";
    actions.append(share);
  }

  const wanted = document.getElementById("say");
  if (wanted) wanted.scrollIntoView({ block: "nearest" });
})();
