import type { ReactNode } from 'react'

/** Phones, IBANs, e-mails, card numbers, references: always left to right, whatever stands around them. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
