import type { ReactNode } from 'react'
import { formatPhone } from '#kernel/phone.ts'
import { Ltr } from './ltr.tsx'

/** Phone number as a link, in groups and left to right. */
export function PhoneLink({ phone, className, icon }: { phone: string; className?: string; icon?: ReactNode }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {icon}
      <Ltr>{formatPhone(phone)}</Ltr>
    </a>
  )
}
