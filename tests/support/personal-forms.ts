/** Finds forms for personal data in a page, and checks that each links to the privacy notice (KVKK art. 10). */
import { attributes } from './pages.ts'

/** Names and types of inputs for personal data. */
const PERSONAL = /^(?:name|donor_name|email|phone|guardian_phone|message|body|reason|note|address)$/
const NOTICE = /<a\b[^>]*href="(?:\/(?:en|tr))?\/privacy"/

/** Forms without a link to the privacy notice: their action and the fields that require it. */
export function formsWithoutNotice(html: string): string[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const asked = ['input', 'textarea', 'select'].flatMap((tag) =>
      [...form.matchAll(new RegExp(`<${tag}\\b(?:[^>"]|"[^"]*")*>`, 'g'))].flatMap(([text]) => {
        const of = (name: string) => attributes(text, tag, name)[0] ?? ''
        // Honeypots, hidden fields and searches are not personal data.
        if (/^(?:hidden|search)$/.test(of('type')) || of('tabindex') === '-1') return []
        const personal = tag === 'textarea' || /^(?:email|tel)$/.test(of('type')) || PERSONAL.test(of('name'))
        return personal ? [of('name') || tag] : []
      }),
    )
    if (asked.length === 0 || NOTICE.test(form)) return []
    return [`${attributes(form, 'form', 'action')[0] ?? 'form'}: ${asked.join(', ')}`]
  })
}
