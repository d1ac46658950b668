// Names as they are looked for, without case and accents: "ozgur" finds "ÖZGÜR".
// As tournaments/words/names.py folds the names in data-find.
"use strict";

function foldedWords(text) {
  const unlikeAscii = { ı: "i", ø: "o", æ: "ae", ß: "ss", ł: "l", đ: "d" };
  const lower = text.toLowerCase().replace(/[ıøæßłđ]/g, (letter) => unlikeAscii[letter]);
  return lower.normalize("NFD").replace(/\p{M}/gu, "").split(/\s+/).filter(Boolean);
}
