import type { ReactNode } from 'react'

/** Text that is always left to right, even in Arabic: phones, IBANs, emails, card numbers, references. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
