/** A pattern for `like` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
