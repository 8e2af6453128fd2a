/** Filters a model's text before it is shown, sentence by sentence, so that it can still be streamed. */
import { toLatinDigits } from '#kernel/digits.ts'
import { EMAIL, IBAN, isFullIban, NUMBER } from './mask-personal-data.ts'

type PromptContent = {
  /** Addresses of the pages in the prompt. */
  paths: readonly string[]
  /** The text in the prompt. Numbers and addresses in it may be repeated. */
  words: string
  /** Secret in the instructions that must never be shown. */
  canary: string
}

/** Longer sentences are released at a space. */
const MAX_HELD_LENGTH = 300
/** Between two words that cannot be part of a number, an account or an address, so that none of them is cut. */
const SAFE_SPACE = /(?<=(?:^|\s)[^\s\d+()[\]@:/]*)\s(?=[^\s\d+()[\]@:/]*(?:\s|$))/gu
/** `2023–2024` is no phone number. */
const RANGE = /^\d{1,4}–\d{1,4}$/
const HIDDEN = '•••'

/** Thrown by `take` when the model reveals its instructions. */
export class PromptLeakError extends Error {}

/** `take` returns the text that can be shown so far; `rest` returns the remaining text. @throws {PromptLeakError} */
export function guard(known: PromptContent) {
  let held = ''
  let whole = ''
  const numbers = toLatinDigits(known.words)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  const words = known.words.toLowerCase()

  function clean(text: string): string {
    const plain = text
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (link, label: string, path: string) =>
        known.paths.includes(path) ? link : label,
      )
      .replace(/<[^>]*>/g, '')
      .replace(/\b(?:https?:\/\/|www\.)\S+/gi, HIDDEN)
      .replace(EMAIL, (mail) => (words.includes(mail.toLowerCase()) ? mail : HIDDEN))
    // Digits are converted without changing the length, so that positions stay valid.
    return replaced(replaced(plain, IBAN, isFullIban), NUMBER, (number) => !RANGE.test(number))
  }

  /** Replaces numbers, in digits of any script, that were not in the prompt. */
  function replaced(text: string, pattern: RegExp, counts: (found: string) => boolean): string {
    const found = [...toLatinDigits(text).matchAll(pattern)].filter(([one]) => counts(one))
    return found.reduceRight((shown, { 0: one, index }) => {
      const bare = one
        .replace(/[^A-Z0-9]/gi, '')
        .replace(/^00/, '')
        .toUpperCase()
      return numbers.includes(bare) ? shown : shown.slice(0, index) + HIDDEN + shown.slice(index + one.length)
    }, text)
  }

  return {
    take(text: string): string {
      whole += text
      if (whole.includes(known.canary)) throw new PromptLeakError('the model revealed its instructions')
      held += text
      const end = held.search(/(?:[.!?؟…:]\s|\n)(?![\s\S]*(?:[.!?؟…:]\s|\n))/u)
      let cut = end === -1 ? 0 : end + 1
      if (cut === 0 && held.length > MAX_HELD_LENGTH) {
        const spaces = [...toLatinDigits(held.slice(0, MAX_HELD_LENGTH)).matchAll(SAFE_SPACE)]
        cut = spaces.at(-1)?.index || MAX_HELD_LENGTH
      }
      // A link is not split.
      const open = held.slice(0, cut).lastIndexOf('[')
      if (open !== -1 && !/^\[[^\]]*\](?!\()|^\[[^\]]*\]\([^)]*\)/.test(held.slice(open, cut))) cut = open
      const ready = held.slice(0, cut)
      held = held.slice(cut)
      return clean(ready)
    },
    rest(): string {
      const ready = held
      held = ''
      return clean(ready)
    },
  }
}
