import type { OpenItem } from '#features/card-settlements/receivable.server.ts'
import { paymentPath, paymentPermission } from '#features/payments/result-path.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import styles from '#dashboard/kit/figures-table.module.css'

/** The reference of the payment of an open item; a link for people who may open its donation or order. */
export function PaymentLink({ payment }: Pick<OpenItem, 'payment'>) {
  const { to } = useLocale()
  const { may } = useDashboard()
  if (!payment) return null
  if (!may(paymentPermission(payment.purpose))) return <Code>{payment.reference}</Code>
  return (
    <Link to={to(paymentPath(payment))} className={styles.link}>
      <Code>{payment.reference}</Code>
    </Link>
  )
}
