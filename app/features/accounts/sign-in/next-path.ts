const HERE = 'http://here.invalid'

/** The page to continue to; the fallback when the address could lead the visitor to another site. */
export function nextPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 500) return fallback
  // Browsers read a backslash as a slash and skip tabs and line ends.
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(path) || !URL.canParse(path, HERE)) return fallback
  const url = new URL(path, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return fallback
  return url.pathname + url.search + url.hash
}
