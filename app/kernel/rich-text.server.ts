/** Sanitizes HTML from the editor. Used when it is saved and when it is shown. */
import sanitize from 'sanitize-html'
import { completeLink } from './complete-link.ts'
import type { Context } from './context.ts'
import { pick, type Localized } from './locale.ts'
import { inReadersLanguage } from './own-link.ts'

/** Only renditions of the media library: a picture of another site would reveal our readers to it. */
const OWN_PICTURE = /^\/storage\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{1,5}\.(avif|webp|jpg)$/

/** Every picture has an alternative text (possibly empty), reserves its space while loading, and loads lazily. */
function pictureOf({ width = '', height = '', ...attribs }: sanitize.Attributes): sanitize.Attributes {
  const sized = /^[1-9]\d{0,4}$/.test(width) && /^[1-9]\d{0,4}$/.test(height)
  return { ...attribs, alt: attribs.alt ?? '', ...(sized && { width, height }), loading: 'lazy' }
}

export const RICH_TEXT_TAGS = 'p br hr h2 h3 h4 ul ol li blockquote strong em b i u a span bdi img'.split(' ')

/**
 * Alignment of the editor as an attribute with a rule in the style sheet, because the policy allows no inline styles.
 * Listed for each tag, because sanitize-html supports lists of values only there, not under `*`.
 */
const ALIGN = { name: 'data-align', multiple: false, values: ['center', 'end'] }

const OPTIONS: sanitize.IOptions = {
  allowedTags: RICH_TEXT_TAGS,
  // `rel` is set below and replaces the author's value.
  allowedAttributes: {
    '*': ['dir', 'lang'],
    p: [ALIGN],
    h2: [ALIGN],
    h3: [ALIGN],
    h4: [ALIGN],
    a: ['href', 'rel'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading', ALIGN],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, outside the text.
    h1: 'h2',
    a: (tagName, attribs) => {
      const href = attribs.href && { href: completeLink(attribs.href) }
      return { tagName, attribs: { ...attribs, ...href, rel: 'noopener noreferrer' } }
    },
    img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** Allows headings, lists, quotes, emphasis, links, own pictures, `dir` and `lang`; no styles, scripts or forms. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS)
}

/** The same text with every link replaced by the result of `change`. */
export function changeLinks(html: string, change: (href: string) => string): string {
  const cleanLink = OPTIONS.transformTags!.a as sanitize.Transformer
  return sanitize(html, {
    ...OPTIONS,
    transformTags: {
      ...OPTIONS.transformTags,
      a: (tagName, { href, ...attribs }) =>
        cleanLink(tagName, { ...attribs, ...(href && { href: change(completeLink(href)) }) }),
    },
  })
}

/** A text of staff for a page in the request's language; its links to our pages open in that language. */
export function richText({ locale, config }: Pick<Context, 'locale' | 'config'>, text: Localized | null): string {
  const reader = { locale, publicUrl: config.publicUrl }
  return changeLinks(pick(text, locale), (href) => inReadersLanguage(href, reader, 'keep'))
}

/** The text without markup, for cards, previews and search keys. */
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
