import type { ReactNode } from 'react'
import { useText } from '#kernel/text-context.tsx'

const LINK = '\u0000'

/** A sentence with the link to the terms at the place that the language needs. */
export function TermsText({
  phrase,
  children,
}: {
  phrase: 'donation_form.by_donating' | 'donation_form.agree'
  children: ReactNode
}) {
  const [before, after] = useText()(phrase, { terms: LINK }).split(LINK)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
