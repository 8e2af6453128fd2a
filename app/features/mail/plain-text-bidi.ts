/** Direction marks and isolates for plain text, which has no markup for text of the other direction. */
import { directionOf, type Locale } from '#kernel/locale.ts'

const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069']
const [RLM, LRM] = ['\u200F', '\u200E']

/** Scripts that are written from right to left; every other letter is written from left to right. */
const RTL = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`
const LTR_LETTER = String.raw`[\p{L}--[${RTL}\u0640]]`

const ARABIC_PUNCTUATION = '،؛؟'

/** Words from left to right, phone numbers, IBANs and addresses, from the first to the last letter or digit of a run. */
const LTR_RUN = new RegExp(
  String.raw`[+#]?[${LTR_LETTER}\d](?:[${LTR_LETTER}\p{M}\d .,:@\/+\-\(\)&'_%]*[${LTR_LETTER}\p{M}\d\)%])?`,
  'gv',
)
/** Within one line: an isolate ends with its line, so the next line would begin with an unmatched end. */
const RTL_RUN = new RegExp(String.raw`[${RTL}](?:[${RTL}\p{M}\p{Zs}${ARABIC_PUNCTUATION}]*[${RTL}\p{M}])?`, 'gv')
/** A number without letters or signs keeps its order without isolation. */
const NEEDS_ISOLATION = new RegExp(String.raw`${LTR_LETTER}|[+\-\/:\(\) ]`, 'v')
const STRONG = new RegExp(String.raw`[${RTL}]|${LTR_LETTER}`, 'v')
const IS_RTL = new RegExp(String.raw`[${RTL}]`, 'v')

/** Changes a text except its URLs, so that mail programs recognise them as links and copies of them work. */
const exceptUrls = (text: string, change: (part: string) => string): string =>
  text
    .split(/(https?:\/\/\S+)/u)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('')

/** Isolates runs of the other direction. */
export function isolateForeignRuns(text: string, locale: Locale): string {
  if (directionOf(locale) === 'ltr') return exceptUrls(text, (part) => part.replace(RTL_RUN, (run) => FSI + run + PDI))
  return exceptUrls(text, (part) => part.replace(LTR_RUN, (run) => (NEEDS_ISOLATION.test(run) ? LRI + run + PDI : run)))
}

/** For HTML, where words keep their order: isolates only phone numbers, IBANs and similar, whose signs would move. */
export const isolateNumbers = (text: string, locale: Locale): string =>
  directionOf(locale) === 'ltr'
    ? text
    : exceptUrls(text, (part) =>
        part.replace(LTR_RUN, (run) => (/\d/.test(run) && NEEDS_ISOLATION.test(run) ? LRI + run + PDI : run)),
      )

/** Mail programs take the direction of a paragraph from its first letter, so a mark sets that of the language. */
export function withDirectionMark(paragraph: string, locale: Locale): string {
  const rtl = directionOf(locale) === 'rtl'
  const first = STRONG.exec(paragraph)?.[0] ?? ''
  const foreign = rtl ? !IS_RTL.test(first) : IS_RTL.test(first)
  return foreign ? (rtl ? RLM : LRM) + paragraph : paragraph
}
