/** Parses pasted email addresses: one per line, or separated by commas or semicolons; `Name <address>` too. */
type TypedAddress = { address: string; line: number }

export function typedAddresses(text: string): TypedAddress[] {
  return text.split('\n').flatMap((row, index) =>
    row
      .split(/[,;،؛]/)
      .flatMap((part) => spaced((/<([^<>]*)>/.exec(part)?.[1] ?? part).replace(MARKS, '').trim()))
      .filter(Boolean)
      .map((address) => ({ address, line: index + 1 })),
  )
}

/** Invisible bidi characters that are copied along with an address. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** Splits addresses separated by spaces only. Other words stay together, so that the error names one wrong entry. */
function spaced(part: string): string[] {
  const words = part.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [part]
}
