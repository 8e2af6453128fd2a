/** Remembers results by text. Forgets all of them when they are `max`, so that it does not grow with the data. */
export function remembered<V>(max: number, compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= max) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
