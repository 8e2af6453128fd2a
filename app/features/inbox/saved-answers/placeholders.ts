/** Placeholders in saved answers, such as `{name}`, which the screens of messages and complaints fill in. */
const PLACEHOLDERS = ['name', 'reference', 'date', 'association'] as const
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>

const WRITTEN = /\{([a-z_]+)\}/gi
const isKnown = (name: string): name is keyof PlaceholderValues => (PLACEHOLDERS as readonly string[]).includes(name)

/** The first placeholder that does not exist; null if all exist. */
export function unknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(WRITTEN)].map(([, name]) => name!)
  return names.find((name) => !isKnown(name)) ?? null
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (written, name: string) => (isKnown(name) ? values[name] : written))
}
