/** A pattern for `like` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const containsPattern = (text: string) => `%${escaped(text)}%`

/** A pattern for texts that begin with this text. */
export const prefixPattern = (text: string) => `${escaped(text)}%`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
