/** Texts of the site as ICU messages, which translators' tools read, and back. */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { splitPlaceholders } from '#kernel/text.ts'

/** A text, or its plural forms by CLDR category. */
export type TextOrForms = string | Record<string, string>

/** The placeholder that chooses the plural form (app/kernel/text.ts). */
const COUNT = 'count'
const SYNTAX = /['{}<>]+/g
/** Inside a plural, ICU reads `#` as the number. */
const SYNTAX_IN_PLURAL = /['{}<>#]+/g

export function toIcu(text: TextOrForms): string {
  if (typeof text === 'string') return messageOf(text, SYNTAX)
  const forms = Object.entries(text).map(([category, form]) => `${category} {${messageOf(form, SYNTAX_IN_PLURAL)}}`)
  return `{${COUNT}, plural, ${forms.join(' ')}}`
}

function messageOf(text: string, syntax: RegExp): string {
  return splitPlaceholders(text)
    .map((part, at) => (at % 2 ? `{${part}}` : part.replace(syntax, quote)))
    .join('')
}

/** Apostrophes quote syntax in ICU; two of them are one apostrophe, also in a quoted part. */
function quote(characters: string): string {
  const doubled = characters.replaceAll("'", "''")
  return characters.replaceAll("'", '') ? `'${doubled}'` : doubled
}

/**
 * @throws {Error} that explains the fault when the message is not ICU or uses a feature that our texts do not support
 */
export function fromIcu(message: string): TextOrForms {
  const elements = parsed(message)
  const plural = elements.find(isPluralElement)
  if (!plural) return elements.map(textOf).join('')
  if (elements.length > 1) throw new Error('a plural must be the whole message: move the other words into each form')
  if (plural.value !== COUNT || plural.pluralType !== 'cardinal' || plural.offset)
    throw new Error(`a plural must begin with {${COUNT}, plural, and have no offset`)
  return Object.fromEntries(
    Object.entries(plural.options).map(([category, { value }]) => [category, value.map(textOf).join('')]),
  )
}

function parsed(message: string): MessageFormatElement[] {
  try {
    return parse(message, { requiresOtherClause: false })
  } catch (error) {
    throw new Error(`not a valid ICU message (${(error as Error).message})`, { cause: error })
  }
}

function textOf(element: MessageFormatElement): string {
  if (isLiteralElement(element)) return element.value
  if (isArgumentElement(element)) return `{{${element.value}}}`
  if (isPoundElement(element)) return `{{${COUNT}}}`
  if (isTagElement(element)) throw new Error(`texts have no markup, so <${element.value}> would be shown as it is`)
  throw new Error(`{${element.value}} has a format; only {name} and one plural around the whole message are possible`)
}
