/**
 * The pseudo-locale of `npm run dev`: English with accents, in brackets and 40 % longer. Words without brackets on a
 * page do not come from `texts.ts`; words that are cut off leave no room for longer languages.
 */
import { formsOf, splitPlaceholders, type Phrase, type Phrases } from '#kernel/text.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'áƀçđéƒǧĥíĵķĺɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ']
/** In words, so that lines can break. */
const FILLER = ' ĺóŕéɱ íƥšúɱ đóĺóŕ šíţ áɱéţ'
const GROWTH = 0.4

const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]!)

export function pseudoText(text: string): string {
  const parts = splitPlaceholders(text)
  const length = parts.reduce((sum, part, at) => (at % 2 ? sum : sum + part.length), 0)
  const shown = parts.map((part, at) => (at % 2 ? `{{${part}}}` : accented(part))).join('')
  // The brackets are two of the characters.
  const added = Math.max(0, Math.ceil(length * GROWTH) - 2)
  return `[${shown}${FILLER.repeat(Math.ceil(added / FILLER.length)).slice(0, added)}]`
}

/** The texts with pseudo-English instead of English. */
export function withPseudoEnglish(texts: Phrases): Phrases {
  return Object.fromEntries(
    Object.entries(texts).map(([key, phrase]) => [key, { ...phrase, en: pseudoOf(phrase) }]),
  ) as Phrases
}

function pseudoOf(phrase: Phrase): Phrase['en'] {
  if (typeof phrase.en === 'string') return pseudoText(phrase.en)
  const forms = Object.entries(formsOf(phrase, 'en')).map(([form, text]) => [form, pseudoText(text)])
  return Object.fromEntries(forms) as Phrase['en']
}
