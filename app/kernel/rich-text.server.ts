/** HTML that people write in the editor, reduced to what a text needs. Used when it is saved and when it is shown. */
import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'p br hr h2 h3 h4 ul ol li blockquote strong em b i u a span bdi'.split(' '),
  // `rel` is set below, whatever the writer gave.
  allowedAttributes: {
    // The editor's alignment: an attribute that the style sheet of texts knows, because pages take no styles.
    '*': ['dir', 'lang', { name: 'data-align', multiple: false, values: ['center', 'end'] }],
    a: ['href', 'rel'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, and it is not in the text.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
}

/** Headings, lists, quotes, emphasis and links, with `dir` and `lang`: no styles, pictures, scripts or forms. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS)
}

/** The words of a text without its markup, for cards, previews and search keys. */
export function plainText(html: string): string {
  const words = sanitize(html.replace(/<\/(p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return words
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
