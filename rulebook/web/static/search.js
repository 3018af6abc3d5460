"use strict";
// Ranks the rules of a book for typed words, by the index that rulebook/service/exporting.py makes.
const RulebookSearch = (() => {
  const TOP = 16, TITLE = 1.15, WHOLE = 1, UNKNOWN = 5, MOST_UNITS = 80, NAME_WORDS = 4;
  const weight = (letter) => ((letter.charCodeAt(0) - 65) / 25) ** 2 * TOP;

  function posting(text) {
    const found = new Map();
    let unit = 0;
    for (const [, step, letter] of text.matchAll(/([0-9a-z]+)([A-Z])/g)) {
      unit += parseInt(step, 36);
      found.set(unit, weight(letter));
    }
    return found;
  }

  function opened(data) {
    if (data.opened) return data.opened;
    const words = new Map(), names = new Map();
    let before = "";
    for (const line of data.words.split("\n")) {
      const gap = line.lastIndexOf(" ");
      const word = before.slice(0, parseInt(line[0], 36)) + line.slice(1, gap);
      words.set(word, line.slice(gap + 1));
      before = word;
    }
    for (const line of data.names.split("\n")) {
      const [tokens, units] = line.split(" ");
      if (units) names.set(tokens, units);
    }
    data.opened = {
      words, names, units: data.units.split(" "), masses: data.masses, posts: data.posts.split("\n"),
      keys: data.keys, sounds: data.sounds, list: [...words.keys()], heard: null,
    };
    return data.opened;
  }

  const UMLAUTS = { "ß": "ss", "æ": "a", "œ": "o", "ø": "o", "ё": "е", "й": "й" };
  function fold(text) {
    let found = text.normalize("NFC").toLowerCase().replace(/[ßæœøё]/g, (c) => UMLAUTS[c] ?? c);
    found = [...found].map((c) => (c === "й" ? c : c.normalize("NFD").replace(/\p{M}/gu, ""))).join("");
    return found.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u");
  }
  const split = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

  // The distance of a word to a typed one, of which an ending may be left over.
  function distance(typed, word, most) {
    let before = Array.from({ length: typed.length + 1 }, (_, n) => n), older = null;
    for (let i = 1; i <= word.length; i++) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= typed.length; j++) {
        let value = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (word[i - 1] !== typed[j - 1]));
        if (older && i > 1 && j > 1 && word[i - 1] === typed[j - 2] && word[i - 2] === typed[j - 1]) {
          value = Math.min(value, older[j - 2] + 1);
        }
        row.push(value);
        least = Math.min(least, value);
      }
      if (least > most) return most + 1;
      older = before;
      before = row;
    }
    return before[typed.length];
  }

  function near(index, typed) {
    if (typed.length < 4) return [];
    const most = typed.length < 8 ? 1 : 2;
    let best = most, found = [];
    for (const word of index.list) {
      if (Math.abs(word.length - typed.length) > best || word.length < 3) continue;
      const far = distance(typed, word, best);
      if (far < best || (far === best && !found.length)) { best = far; found = [word]; }
      else if (far === best) found.push(word);
    }
    found.sort((a, b) => (b[0] === typed[0]) - (a[0] === typed[0]));
    return found.slice(0, 3).map((word) => [word, 0.85 - 0.15 * best]);
  }

  function retyped(index, typed) {
    const boards = Object.values(index.keys ?? {});
    for (const from of boards) {
      for (const to of boards) {
        if (from === to) continue;
        const other = [...typed.toLowerCase()].map((c) => { const at = from.indexOf(c); return at < 0 ? c : to[at] ?? c; });
        const [word, ...rest] = split(other.join(""));
        if (word && !rest.length && word !== fold(typed) && index.words.has(word)) return [[word, 0.95]];
      }
    }
    return [];
  }

  function sound(index, word) {
    const { letters, spellings, met, alike } = index.sounds;
    let heard = "";
    if (/[а-яё]/.test(word)) heard = [...word].map((c) => letters[c] ?? c).join("");
    else {
      for (let at = 0; at < word.length;) {
        const [from, to] = spellings.find(([one]) => word.startsWith(one, at)) ?? [word[at], word[at]];
        heard += to;
        at += from.length;
      }
    }
    for (const [from, to] of met) heard = heard.replaceAll(from, to);
    return [...heard.replace(/(.)\1+/g, "$1")].map((c) => alike[c] ?? c).join("");
  }

  function heard(index, typed) {
    if (!index.sounds || !/^[a-z0-9']+$/.test(typed) || typed.length < 4) return [];
    if (!index.heard) {
      index.heard = new Map();
      for (const word of index.list) if (/[а-яё]/.test(word)) {
        const key = sound(index, word);
        if (!index.heard.has(key)) index.heard.set(key, []);
        index.heard.get(key).push(word);
      }
    }
    const exact = index.heard.get(sound(index, typed));
    return (exact ?? []).slice(0, 3).map((word) => [word, 0.9]);
  }

  function cut(index, typed) {
    for (let ending = 1; ending <= 3 && typed.length - ending >= 4; ending++) {
      const word = typed.slice(0, typed.length - ending);
      if (index.words.has(word)) return [[word, 0.9]];
    }
    for (let at = typed.length - 4; at >= 4; at--) {
      const parts = [typed.slice(0, at), typed.slice(at).replace(/^s(?=.{4})/, "")];
      if (parts.every((part) => index.words.has(part))) return parts.map((part) => [part, 0.7]);
    }
    return [];
  }

  function read(index, raw) {
    const typed = split(raw);
    if (typed.length === 1 && !index.words.has(typed[0]) || !typed.length || /[;,.'[\]`]/.test(raw.slice(0, -1))) {
      const other = retyped(index, raw);
      if (other.length && !typed.every((word) => index.words.has(word))) return [other];
    }
    return typed.map((word) => {
      if (index.words.has(word)) return [[word, 1]];
      for (const attempt of [heard, cut, near]) {
        const found = attempt(index, word);
        if (found.length) return found;
      }
      return [];
    });
  }

  function tokens(index, words) {
    const found = new Map();
    for (const [word, share] of words) {
      for (const [, token, letter] of index.words.get(word).matchAll(/([0-9a-z]+)([A-Z])/g)) {
        const value = share * weight(letter) / TOP, number = parseInt(token, 36);
        if (value > (found.get(number) ?? 0)) found.set(number, value);
      }
    }
    return found;
  }

  const mass = (index, number) => weight(index.masses[number]);

  function find(index, text, most = 8) {
    const read_ = text.trim().split(/\s+/).flatMap((raw) => read(index, raw));
    const words = read_.map((one) => tokens(index, one));
    const masses = words.map((one) => Math.max(0, ...[...one].map(([n, share]) => share * mass(index, n))) || UNKNOWN);
    const whole = masses.reduce((a, b) => a + b, 0) || 1;
    const total = new Map();
    const order = words.map((one, at) => [one, masses[at]]).sort((a, b) => b[1] - a[1]);
    for (const [one] of order) {
      const best = new Map();
      for (const [number, share] of one) {
        const units = posting(index.posts[number]);
        const often = total.size && units.size > MOST_UNITS;
        for (const [unit, value] of units) {
          if (often && !total.has(unit)) continue;
          if (share * value > (best.get(unit) ?? 0)) best.set(unit, share * value);
        }
      }
      for (const [unit, value] of best) total.set(unit, (total.get(unit) ?? 0) + value / whole);
    }
    titles(index, words, masses, whole, total);
    const found = new Map();
    for (const [unit, score] of [...total].sort((a, b) => b[1] - a[1])) {
      if (!found.has(index.units[unit])) found.set(index.units[unit], score);
      if (found.size >= most) break;
    }
    return [...found];
  }

  function titles(index, words, masses, whole, total) {
    const best = new Map();
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + NAME_WORDS); to++) {
        const held = masses.slice(from, to).reduce((a, b) => a + b, 0);
        const part = (held / whole) ** 2 + (to - from === words.length ? WHOLE : 0);
        for (const [key, share] of keys(words.slice(from, to))) {
          const units = index.names.get(key);
          if (!units || share < 0.7) continue;
          for (const [unit, value] of posting(units)) {
            const score = TITLE * part * value / TOP;
            if (score > (best.get(unit) ?? 0)) best.set(unit, score);
          }
        }
      }
    }
    for (const [unit, score] of best) total.set(unit, (total.get(unit) ?? 0) + score);
  }

  // The keys of names that words may be: a token of each, in order of the tokens.
  function keys(words) {
    let found = [[[], 1]];
    for (const one of words) {
      const likely = [...one].sort((a, b) => b[1] - a[1]).slice(0, 3);
      found = found.flatMap(([numbers, share]) => likely.map(([n, own]) => [[...numbers, n], share * own]));
      if (found.length > 30) found = found.slice(0, 30);
    }
    return found.map(([numbers, share]) => [numbers.sort((a, b) => a - b).map((n) => n.toString(36)).join("."), share]);
  }

  return { opened, find, split };
})();
if (typeof module !== "undefined") module.exports = RulebookSearch;
