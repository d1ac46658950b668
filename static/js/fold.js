// Names as people type them, as tournaments/words/search.py finds them: "ozgur" and "oezguer" find
// "ÖZGÜR", a number a board or a player, and where nothing is quite as typed the nearest names are shown.
// data-find holds the words of a line, those of two people apart from each other by "|".
"use strict";

const finding = (() => {
  const LONGEST = 100;
  const MOST_WORDS = 8;
  const MOST_SPELLINGS = 16;
  const SPELLINGS = { å: ["a", "aa"], ä: ["a", "ae"], ö: ["o", "oe"], ø: ["o", "oe"], ü: ["u", "ue"], đ: ["d", "dj"] };
  const UNLIKE_ASCII = { ı: "i", æ: "ae", œ: "oe", ß: "ss", ł: "l", ð: "d", þ: "th", ħ: "h", ŧ: "t", ŋ: "ng" };

  const plain = (letter) => (UNLIKE_ASCII[letter] ?? letter).normalize("NFD").replace(/\p{M}/gu, "");

  function spellings(word) {
    const letters = [...word].map((letter) => SPELLINGS[letter] ?? [plain(letter)]);
    const several = letters.filter((each) => each.length > 1).length;
    if (2 ** several > MOST_SPELLINGS) return [0, -1].map((which) => letters.map((each) => each.at(which)).join(""));
    return letters.reduce((begun, each) => begun.flatMap((start) => each.map((next) => start + next)), [""]);
  }

  // What is typed: its words, each in all its spellings, and whether it is a number.
  function read(typed) {
    const text = typed.slice(0, LONGEST).replace(/['’‘ʼ`´]/g, "").trim();
    const number = /^#?(\d{1,5})$/.exec(text);
    if (number) return { number: String(Number(number[1])), words: [[number[1]]] };
    const letters = text.toLowerCase().normalize("NFC").replace(/\p{M}/gu, "");
    const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, MOST_WORDS);
    return { number: null, words: words.map(spellings) };
  }

  const people = (line) => line.dataset.find.split("|").map((person) => person.split(" "));

  function finds(search, words) {
    if (search.number !== null) return words.includes(search.number);
    return search.words.every((spelled) => spelled.some((typed) => words.some((word) => word.startsWith(typed))));
  }

  function typos(typed, word) {
    let beforeLast = [];
    let last = Array.from({ length: word.length + 1 }, (_, column) => column);
    for (let row = 1; row <= typed.length; row++) {
      const now = [row];
      for (let column = 1; column <= word.length; column++) {
        const exchanged = last[column - 1] + (typed[row - 1] !== word[column - 1]);
        let cost = Math.min(last[column] + 1, now[column - 1] + 1, exchanged);
        const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
        if (swapped) cost = Math.min(cost, beforeLast[column - 2] + 1);
        now.push(cost);
      }
      [beforeLast, last] = [last, now];
    }
    return [last.at(-1), Math.min(...last)];
  }

  function distance(typed, word) {
    if (word.startsWith(typed)) return 0;
    if (typed.length < 3) return Infinity;
    if (word.includes(typed)) return 1;
    const most = Math.max(typed.length, word.length) >= 8 ? 2 : 1;
    if (word.length < typed.length - most) return Infinity;
    const [whole, beginning] = typos(typed, word);
    if (whole <= most) return 2 * whole;
    const atMost = typed.length >= 8 ? 2 : 1;
    return typed.length >= 4 && beginning <= atMost ? 2 * beginning + 1 : Infinity;
  }

  function nearness(search, words) {
    return search.words
      .map((spelled) => Math.min(...spelled.flatMap((typed) => words.map((word) => distance(typed, word)))))
      .reduce((total, each) => total + each, 0);
  }

  // The lines that are found; or the nearest, if none is.
  function among(lines, typed) {
    const search = read(typed);
    if (!search.words.length) return { lines, near: false };
    const exact = lines.filter((line) => people(line).some((words) => finds(search, words)));
    if (exact.length || search.number !== null) return { lines: exact, near: false };
    const distances = lines.map((line) => Math.min(...people(line).map((words) => nearness(search, words))));
    const nearest = Math.min(Infinity, ...distances);
    const near = nearest < Infinity ? lines.filter((_, at) => distances[at] === nearest) : [];
    return { lines: near, near: near.length > 0 };
  }

  // Hide the lines that are not found; returns whether those shown are only near.
  function show(lines, typed) {
    const found = among([...lines], typed);
    const kept = new Set(found.lines);
    for (const line of lines) line.hidden = !kept.has(line);
    return found.near;
  }

  return { show };
})();
