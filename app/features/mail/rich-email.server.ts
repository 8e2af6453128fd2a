/** Converts clean HTML of the editor for mail programs: with inline styles, and as plain text. */
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { cleanHtml, RICH_TEXT_TAGS } from '#kernel/rich-text.server.ts'
import { isolateForeignRuns, isolateNumbers, withDirectionMark } from './plain-text-bidi.ts'

/** Width of the text column in pixels, and of the rendition that is sharp on phones. */
const COLUMN = 504
const RENDITION = 960

const TEXT = 'margin:0 0 14px;color:#12261f;font-size:16px;line-height:1.75'
const HEADING = 'margin:20px 0 10px;color:#0e4b3e;font-weight:bold;line-height:1.4'
const STYLES: Record<string, string> = {
  p: TEXT,
  h2: `${HEADING};font-size:21px`,
  h3: `${HEADING};font-size:18px`,
  h4: `${HEADING};font-size:16px`,
  ul: TEXT,
  ol: TEXT,
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 14px;padding:2px 16px;color:#55645b',
  a: 'color:#17705c;text-decoration:underline',
  hr: 'margin:18px 0;border:0;border-top:1px solid #e4d8c0',
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:12px',
}
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote'])

/**
 * @param html clean HTML of the editor
 * @param origin prefix for the addresses of our pictures; empty for a preview in the browser
 */
export function emailHtml(html: string, locale: Locale, origin: string): string {
  const rtl = directionOf(locale) === 'rtl'
  const start = rtl ? 'right' : 'left'
  const end = rtl ? 'left' : 'right'
  const styleOf = (tag: string, align: string | undefined) => {
    const styles = STYLES[tag] ? [STYLES[tag]] : []
    if (BLOCKS.has(tag)) styles.push(`text-align:${align === 'center' ? 'center' : align === 'end' ? end : start}`)
    if (tag === 'ul' || tag === 'ol') styles.push(`padding:0;padding-${start}:22px`)
    if (tag === 'blockquote') styles.push(`border-${start}:3px solid #efae36`)
    if (tag === 'img') styles.push(align === 'center' ? 'margin:0 auto 14px' : `margin:0 0 14px`)
    return styles.join(';')
  }
  return sanitize(cleanHtml(html), {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: {
      '*': ['style', 'dir', 'lang'],
      a: ['href', 'rel'],
      ol: ['start'],
      img: ['src', 'alt', 'width'],
    },
    // Only the styles below are used; those of the writer are removed.
    parseStyleAttributes: false,
    // Phone numbers keep their order, also at line breaks.
    textFilter: (text) => isolateNumbers(text, locale),
    transformTags: {
      '*': (tagName, { 'data-align': align, ...attribs }) => {
        const style = styleOf(tagName, align)
        return {
          tagName,
          attribs: { ...attribs, ...(style && { style }), ...(tagName === 'img' && image(attribs, origin)) },
        }
      },
    },
  })
}

/** JPEG, because some mail programs do not support WebP or AVIF. With a width, because some ignore `max-width`. */
function image({ src = '', width }: sanitize.Attributes, origin: string): sanitize.Attributes {
  const folder = src.slice(0, src.lastIndexOf('/'))
  const rendition = Number.parseInt(src.slice(folder.length + 1), 10)
  return {
    src: `${origin}${folder}/${Math.min(rendition, RENDITION)}.jpg`,
    width: String(Math.min(Number(width) || rendition, COLUMN)),
  }
}

/** Links are numbered and listed at the end, each on its own line, so that they stay intact in both directions. */
export function emailText(html: string, locale: Locale): string {
  const blocks: string[] = []
  const links: string[] = []
  const lists: { ordered: boolean; next: number }[] = []
  let quote = 0
  let line = ''
  let mark = ''
  let href: string | undefined
  /** Where the text of the current link begins in the line. */
  let linkStart = 0
  const flush = () => {
    const words = line
      .split('\n')
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .join('\n')
      .trim()
    line = ''
    if (!words) return
    blocks.push(withDirectionMark(`${'> '.repeat(quote)}${mark}${isolateForeignRuns(words, locale)}`, locale))
    mark = ''
  }
  const parser = new Parser({
    onopentag(tag, { src, alt, href: to, start }) {
      if (tag === 'br') line += '\n'
      else if (tag === 'img' && src && alt) line += ` [${alt}] `
      else if (tag === 'a') [href, linkStart] = [to, line.length]
      else if (tag === 'ul' || tag === 'ol') {
        flush()
        lists.push({ ordered: tag === 'ol', next: Number(start) || 1 })
      } else if (tag === 'hr') {
        flush()
        blocks.push('———')
      } else if (BLOCKS.has(tag)) {
        if (tag !== 'p') flush()
        if (tag === 'blockquote') quote++
        const list = lists.at(-1)
        if (tag === 'li' && list) mark = list.ordered ? `${list.next++}. ` : '• '
      }
    },
    ontext(text) {
      line += text
    },
    onclosetag(tag) {
      if (tag === 'a') {
        // A link whose text is its address is not listed again.
        if (href && href !== line.slice(linkStart).trim()) line += ` [${links.push(href)}]`
        href = undefined
      } else if (tag === 'ul' || tag === 'ol') lists.pop()
      else if (BLOCKS.has(tag)) {
        flush()
        // An empty entry of a list has no text that its mark belongs to.
        if (tag === 'li') mark = ''
        if (tag === 'blockquote') quote--
      }
    },
  })
  parser.end(cleanHtml(html))
  flush()
  return [...blocks, ...(links.length > 0 ? [links.map((link, i) => `[${i + 1}] ${link}`).join('\n')] : [])].join(
    '\n\n',
  )
}
