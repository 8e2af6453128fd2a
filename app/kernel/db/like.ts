/** A pattern for `like` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const containsPattern = (text: string) => `%${escaped(text)}%`

/** The same for texts that begin with it. */
export const prefixPattern = (text: string) => `${escaped(text)}%`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
