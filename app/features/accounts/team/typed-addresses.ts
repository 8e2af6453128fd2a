/** Email addresses as people paste them: one per line, with commas or semicolons, also `Name <address>`. */
export type TypedAddress = { address: string; line: number }

export function typedAddresses(text: string): TypedAddress[] {
  return text.split('\n').flatMap((row, index) =>
    row
      .split(/[,;،؛]/)
      .flatMap((part) => spaced((/<([^<>]*)>/.exec(part)?.[1] ?? part).replace(MARKS, '').trim()))
      .filter(Boolean)
      .map((address) => ({ address, line: index + 1 })),
  )
}

/** Marks of direction that come along when an address is copied. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** Addresses with only spaces between them; other words stay together, to be named as one wrong entry. */
function spaced(part: string): string[] {
  const words = part.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [part]
}
