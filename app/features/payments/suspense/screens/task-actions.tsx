import { Button } from '@mantine/core'
import type { TaskKind } from '#features/payments/task.server.ts'
import { CURRENCIES, ZERO, type Currency } from '#kernel/money.ts'
import { useText } from '#kernel/text-context.tsx'
import { ResolveMismatchDialog } from '#features/donations/admin/screens/dialogs.tsx'
import { RefundDialog } from '#features/donations/admin/screens/refund-dialog.tsx'
import { OpenDispute } from '#features/payments/disputes/screens/open-dialog.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ResolveTaskDialog } from '#dashboard/screens/home/resolve-task-dialog.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { BankRefundDialog } from './bank-refund-dialog.tsx'
import { BankTransferDialog } from './bank-transfer-dialog.tsx'
import type { Task } from './payment-task.screen.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import type { paymentTaskScreen } from './screen.server.ts'

const BANK_REFUND: readonly TaskKind[] = ['reversed_outside', 'refund_failed', 'refund_overdue', 'refund_one_of_two']
/** The same list as on the server (payments/close-task.server.ts). */
const BY_NOTE: readonly TaskKind[] = [
  'not_at_bank',
  'reversed_outside',
  'refund_failed',
  'order_paid_late',
  'order_late_refund',
]

type Props = { task: Task; doing: string | null; onDo: (action: string | null) => void }
type Action = 'assign' | 'give_back_orphan' | 'keep' | 'refund' | 'accept' | 'give_back' | 'bank_refund' | 'bank_transfer' | 'dispute' | 'cancel' | 'not_made' | 'write_off' | 'note' // prettier-ignore

/** Long labels take a second line where the screen is narrow. */
const WRAPPING = {
  root: { height: 'auto', minHeight: '2.25rem', paddingBlock: '0.3rem' },
  label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 },
} as const

/** The possible actions of a task, by its kind. */
export function TaskActions({ task, doing, onDo }: Props) {
  const t = useText()
  return (
    <>
      {possible(task).map((action) => (
        <Button
          key={action}
          styles={WRAPPING}
          variant={action === 'note' ? 'default' : 'outline'}
          color={DANGEROUS.has(action) ? 'pome' : 'pine'}
          onClick={() => onDo(action)}
        >
          {t(`dashboard.task_do.${action}`)}
        </Button>
      ))}
      {doing && <ActionDialog task={task} action={doing as Action} onClose={() => onDo(null)} />}
    </>
  )
}

const DANGEROUS = new Set<Action>(['give_back_orphan', 'refund', 'give_back', 'write_off', 'cancel', 'not_made'])

const OURS: ReadonlySet<string> = new Set(CURRENCIES)

function possible({ kind, attempt, orphan, refund, mayDispute, bank }: Task): Action[] {
  const left = attempt !== null && attempt.left > ZERO
  const second = kind === 'refund_one_of_two' && left
  const disputed = attempt !== null && attempt.disputed > ZERO
  const undecided = kind === 'mismatch' && left && !disputed
  const waits = refund?.state === 'reserved' || refund?.state === 'retry'
  const unanswered = refund?.state === 'sent' || refund?.state === 'unknown'
  const open = attempt !== null && attempt.refunds.length > 0
  // Also when nothing is left: the bank may have refunded what a lost dispute had taken before.
  const unbooked = attempt !== null && (bank?.returned ?? 0) > attempt.returned
  const ours = orphan !== null && OURS.has(orphan.currency)
  // The bank did not refund money of an unknown order.
  const notReturned = kind === 'orphan_capture' && left && !disputed
  const sameCurrency = attempt?.captured_currency === attempt?.currency
  const list: (Action | false)[] = [
    (ours || (notReturned && !open && OURS.has(attempt.captured_currency!))) && 'assign',
    orphan !== null && 'give_back_orphan',
    second && !disputed && 'refund',
    second && !disputed && attempt.keepable && 'keep',
    second && mayDispute && 'dispute',
    undecided && sameCurrency && attempt.settled_attempt === null && !open && 'accept',
    undecided && attempt.keepable && !open && OURS.has(attempt.captured_currency!) && 'keep',
    (undecided || notReturned) && 'give_back',
    (kind === 'mismatch' || kind === 'orphan_capture') && left && mayDispute && 'dispute',
    BANK_REFUND.includes(kind) && (left || open || unbooked) && 'bank_refund',
    kind === 'refund_failed' && refund?.state === 'failed' && left && !disputed && 'bank_transfer',
    waits && 'cancel',
    unanswered && 'not_made',
    kind === 'not_at_bank' && left && 'write_off',
    (BY_NOTE.includes(kind) || (kind === 'orphan_capture' && orphan === null && attempt === null)) && 'note',
  ]
  return list.filter((one) => one !== false)
}

/** The part of a payment that can be refunded or disputed. */
const remainderOf = ({ id, left, captured_currency }: NonNullable<Task['attempt']>) => ({
  attemptId: id,
  left,
  currency: captured_currency as Currency,
})

function ActionDialog({ task, action, onClose }: { task: Task; action: Action; onClose: () => void }) {
  const { attempt, refund } = task
  const { accounts } = useScreen<Loaded<typeof paymentTaskScreen>>()
  const id = attempt?.id ?? ''
  const keep = `/api/dashboard/payments/${id}/keep`
  switch (action) {
    case 'assign':
    case 'give_back_orphan': {
      if (attempt) return <ProposeDialog action="assign" path={keep} onClose={onClose} />
      const path = `/api/dashboard/orphans/${encodeURIComponent(task.subject)}`
      const decision = action === 'assign' ? 'assign' : 'give_back'
      return <ProposeDialog action={action} path={path} body={{ decision }} onClose={onClose} />
    }
    case 'keep':
      return <ProposeDialog action="keep" path={keep} onClose={onClose} />
    case 'write_off':
      return <ProposeDialog action="write_off" path={`/api/dashboard/payments/${id}/write-off`} onClose={onClose} />
    case 'cancel':
    case 'not_made':
      return <ProposeDialog action={action} path={`/api/dashboard/refunds/${refund!.id}/cancel`} onClose={onClose} />
    case 'bank_refund':
      return <BankRefundDialog task={task} onClose={onClose} />
    case 'bank_transfer':
      return (
        <BankTransferDialog {...remainderOf(attempt!)} refused={refund!.amount} accounts={accounts} onClose={onClose} />
      )
    case 'refund':
      return (
        <RefundDialog {...remainderOf(attempt!)} alone={attempt!.alone} sameDay={false} wholeOnly onClose={onClose} />
      )
    case 'dispute':
      return <OpenDispute {...remainderOf(attempt!)} refunded={false} onClose={onClose} />
    case 'accept':
    case 'give_back':
      return <ResolveMismatchDialog attemptId={id} decision={action} onClose={onClose} />
    case 'note':
      return <ResolveTaskDialog task={task} onClose={onClose} />
  }
}
