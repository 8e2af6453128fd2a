/** Email addresses as people paste them: one per line, with commas or semicolons, also `Name <address>`. */
export type TypedAddress = { address: string; line: number }

export function typedAddresses(text: string): TypedAddress[] {
  return text.split('\n').flatMap((row, index) =>
    row
      .split(/[,;،؛]/)
      .map((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part)
      .flatMap((part) => part.split(/[\s\u200e\u200f\u2066-\u2069]+/))
      .filter(Boolean)
      .map((address) => ({ address, line: index + 1 })),
  )
}
