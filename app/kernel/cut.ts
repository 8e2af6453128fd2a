/** The first characters of a text. An emoji at the end is left out whole: the database cannot store half of one. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
