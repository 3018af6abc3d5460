"use strict";
// The static site without a server: search by the exported index, pins and what was read last,
// and rules by their texts where their page is not there.
(() => {
  const said = document.body.dataset, root = said.root, lang = said.lang;
  const home = document.querySelector(".brand").getAttribute("href");
  const field = document.getElementById("q");
  const kept = {};

  if ("serviceWorker" in navigator) navigator.serviceWorker.register(`${root}/sw.js`).catch(() => 0);

  // A link with ?lang=ru leads to the page in that language here, too.
  const wanted = new URLSearchParams(location.search).get("lang");
  const other = wanted && wanted !== lang && document.querySelector(`.languages a[hreflang="${CSS.escape(wanted)}"]`);
  if (other) location.replace(other.href);

  function load(name) {
    kept[name] ??= fetch(`${root}/search/${name}.json`).then((answer) => {
      if (!answer.ok) throw new Error(name);
      return answer.json();
    });
    return kept[name];
  }

  function element(tag, text, attributes = {}) {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }

  function row(address, title, gist) {
    const item = element("li", "");
    const link = element("a", `${address} ${title}`, { href: home + address.replace(":", "/") + "/" });
    const text = element("span", gist, { class: "quiet" });
    item.append(link, element("br"), text);
    return item;
  }

  function show(place, rows, empty) {
    const list = element("ul", "", { class: "lines" });
    list.append(...rows);
    place.replaceChildren(rows.length ? list : element("p", empty));
  }

  async function find(text, only) {
    const { games, ...typing } = await load("games");
    const texts = await load(`texts.${lang}`);
    const found = [];
    for (const game of games.filter((one) => !only || one === only)) {
      const index = RulebookSearch.opened({ ...(await load(game)), ...typing });
      for (const [number, score] of RulebookSearch.find(index, text)) found.push([game, number, score]);
    }
    found.sort((a, b) => b[2] - a[2]);
    const best = found.filter((one) => texts[one[0]]?.[one[1]]).slice(0, 8);
    return best.map(([game, number]) => row(`${game}:${number}`, ...texts[game][number]));
  }

  const place = document.getElementById("found"), query = new URLSearchParams(location.search);
  if (place && query.get("q")) {
    field.value = query.get("q");
    document.title = `${field.value} · rulebook`;
    place.textContent = "…";
    find(field.value, query.get("game") || "").then((rows) => show(place, rows, said.nothing));
  }

  // A page that was never visited, asked for without a network: the worker gives the first page.
  const missing = location.pathname.slice(home.length).match(/^([a-z0-9]+)\/([A-Z0-9]+(?:\.[0-9]+[a-z]?)*)\/?$/);
  if (place && missing && !query.get("q")) {
    const [, game, number] = missing;
    load(`texts.${lang}`).then((texts) => {
      const there = texts[game]?.[number] ?? texts[game]?.[`${number}.0`];
      if (there) show(place, [row(`${game}:${number}`, ...there)], "");
    });
  }

  function listed(name) {
    try {
      return JSON.parse(localStorage.getItem(name) || "[]").filter((one) => /^[a-z0-9]+:[A-Z0-9.a-z]+$/.test(one));
    } catch { return []; }
  }
  function keep(name, list) {
    try { localStorage.setItem(name, JSON.stringify(list.slice(0, 24))); } catch { /* a private window */ }
  }

  const pin = document.querySelector(".pin[data-address]");
  if (pin) {
    const address = pin.dataset.address;
    keep("recent", [address, ...listed("recent").filter((one) => one !== address)]);
    const button = element("button", "", { type: "button", class: "button" });
    const label = () => { button.textContent = listed("pins").includes(address) ? pin.dataset.unpin : pin.dataset.pin; };
    button.addEventListener("click", () => {
      const rest = listed("pins").filter((one) => one !== address);
      keep("pins", rest.length === listed("pins").length ? [address, ...rest] : rest);
      label();
    });
    label();
    pin.append(button);
  }

  for (const name of ["pins", "recent"]) {
    const section = document.querySelector(`section#${name}`);
    if (!section || !listed(name).length) continue;
    load(`texts.${lang}`).then((texts) => {
      const rows = listed(name).map((address) => {
        const [game, number] = address.split(":");
        const there = texts[game]?.[number] ?? texts[game]?.[`${number}.0`];
        return there && row(address, ...there);
      }).filter(Boolean);
      const list = element("div");
      section.replaceChildren(section.querySelector("h2"), list);
      show(list, rows, said.nothing);
    });
  }
})();
