const LETTERS = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** `أمين محمد العلي` → `أ… ا…`: enough to compare with a printed receipt, not enough to reveal the name. */
export function maskName(name: string): string {
  const names = name.trim().split(/\s+/u).filter(Boolean)
  const shown = names.length > 1 ? [names[0]!, names.at(-1)!] : names
  return shown.map((name) => `${[...LETTERS.segment(name)][0]!.segment}…`).join(' ')
}
