/** Direction marks and isolates for plain text, which has no markup for text of the other direction. */
import { directionOf, type Locale } from '#kernel/locale.ts'

const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069']
const [RLM, LRM] = ['\u200F', '\u200E']

/** Latin words, phone numbers, IBANs and addresses, from the first to the last letter or digit of a run. */
const LATIN_RUN = /[+#]?[\p{Script=Latin}\d](?:[\p{Script=Latin}\d .,:@/+\-()&'_%]*[\p{Script=Latin}\d)%])?/gu
/** Within one line: an isolate ends with its line, so the next line would begin with an unmatched end. */
const ARABIC_RUN = /\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\p{Zs}،؛؟]*[\p{Script=Arabic}\p{M}])?/gu
/** A number without letters or signs keeps its order without isolation. */
const NEEDS_ISOLATION = /\p{Script=Latin}|[+\-/:() ]/u

/** Changes a text except its URLs, so that mail programs recognise them as links and copies of them work. */
const exceptUrls = (text: string, change: (part: string) => string): string =>
  text
    .split(/(https?:\/\/\S+)/u)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('')

/** Isolates runs of the other direction. */
export function isolateForeignRuns(text: string, locale: Locale): string {
  if (directionOf(locale) === 'ltr')
    return exceptUrls(text, (part) => part.replace(ARABIC_RUN, (run) => FSI + run + PDI))
  return exceptUrls(text, (part) =>
    part.replace(LATIN_RUN, (run) => (NEEDS_ISOLATION.test(run) ? LRI + run + PDI : run)),
  )
}

/** For HTML, where words keep their order: isolates only phone numbers, IBANs and similar, whose signs would move. */
export const isolateNumbers = (text: string, locale: Locale): string =>
  directionOf(locale) === 'ltr'
    ? text
    : exceptUrls(text, (part) =>
        part.replace(LATIN_RUN, (run) => (/\d/.test(run) && NEEDS_ISOLATION.test(run) ? LRI + run + PDI : run)),
      )

/** Mail programs take the direction of a paragraph from its first letter, so a mark sets that of the language. */
export function withDirectionMark(paragraph: string, locale: Locale): string {
  const rtl = directionOf(locale) === 'rtl'
  const first = /\p{Script=Arabic}|\p{Script=Latin}/u.exec(paragraph)?.[0] ?? ''
  const foreign = rtl ? !/\p{Script=Arabic}/u.test(first) : /\p{Script=Arabic}/u.test(first)
  return foreign ? (rtl ? RLM : LRM) + paragraph : paragraph
}
