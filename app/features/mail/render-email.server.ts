import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailProps } from './emails/email.tsx'

export const renderEmailHtml = (document: ReactElement): string => `<!doctype html>${renderToStaticMarkup(document)}`

/** The two versions of a short email. */
export async function renderEmail(props: EmailProps): Promise<{ html: string; text: string }> {
  // The email components are loaded with the first email, not at the start of the server.
  const { EmailDocument, emailPlainText } = await import('./emails/email.tsx')
  return { html: renderEmailHtml(createElement(EmailDocument, props)), text: emailPlainText(props) }
}
