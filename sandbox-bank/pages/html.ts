/** A template that escapes every value except HTML that it made itself. */
export type Html = { readonly html: string }

export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part) }
}

function render(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object' && 'html' in value) return String(value.html)
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
