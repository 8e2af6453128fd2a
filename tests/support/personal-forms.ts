/** Forms that take personal data, as they stand in a page, and whether each says what becomes of it (KVKK art. 10). */
import { attributes } from './pages.ts'

/** What an input is called or is of where a person writes about themselves. */
const PERSONAL = /^(?:name|donor_name|email|phone|guardian_phone|message|body|reason|note|address)$/
const NOTICE = /<a\b[^>]*href="(?:\/(?:en|tr))?\/privacy"/

/** The forms without the link to the privacy notice: their action and the fields that want it. */
export function formsWithoutNotice(html: string): string[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const asked = ['input', 'textarea', 'select'].flatMap((tag) =>
      [...form.matchAll(new RegExp(`<${tag}\\b(?:[^>"]|"[^"]*")*>`, 'g'))].flatMap(([text]) => {
        const of = (name: string) => attributes(text, tag, name)[0] ?? ''
        // What only robots fill in, what the page itself says, and what is searched for is nothing personal.
        if (/^(?:hidden|search)$/.test(of('type')) || of('tabindex') === '-1') return []
        const personal = tag === 'textarea' || /^(?:email|tel)$/.test(of('type')) || PERSONAL.test(of('name'))
        return personal ? [of('name') || tag] : []
      }),
    )
    if (asked.length === 0 || NOTICE.test(form)) return []
    return [`${attributes(form, 'form', 'action')[0] ?? 'form'}: ${asked.join(', ')}`]
  })
}
