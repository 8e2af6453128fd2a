import type { ClientBase } from 'pg'

/** Texts that come again are few; those that do not (lists of many lengths) must not fill the server's memory. */
const MOST = 300
const OFTEN = 3

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** The name of a statement that comes often, so that PostgreSQL parses and plans it once a connection. */
function nameOf(text: string): string | undefined {
  // How many rows a pattern finds depends on its letters: such a statement is planned with them each time.
  if (text.includes(' like $')) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (seen.size >= MOST * 10) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** From now on this connection prepares the statements with values that come often. */
export function prepareOften(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }) as typeof client.query
}
