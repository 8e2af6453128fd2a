import type { ReactNode } from 'react'

/** Phones, IBANs, e-mails, card numbers, references: always left to right, also inside Arabic text. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
