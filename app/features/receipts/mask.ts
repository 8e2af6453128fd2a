const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** `أمين محمد العلي` → `أ… ا…`: enough for whoever holds the paper to compare, not enough to learn a name. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const shown = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return shown.map((word) => `${[...letters.segment(word)][0]!.segment}…`).join(' ')
}
