type Counted = { line: number; quantity: number }
type Sent = { lines: readonly Counted[] }

/** The lines of an order with the quantities that no shipment contains yet; lines that were sent completely are left out. */
export function unitsLeft<L extends Counted>(lines: readonly L[], shipments: readonly Sent[]): L[] {
  const sent = new Map<number, number>()
  for (const { line, quantity } of shipments.flatMap((one) => one.lines))
    sent.set(line, (sent.get(line) ?? 0) + quantity)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (sent.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the buyer has of an order: sent, and not returned. `left` was not sent. */
export function unitsWithBuyer<L extends Counted & { returned: number }>(
  lines: readonly L[],
  left: readonly Counted[],
): L[] {
  const returned = lines.map(({ line, returned: quantity }) => ({ line, quantity }))
  return unitsLeft(lines, [{ lines: left }, { lines: returned }])
}
