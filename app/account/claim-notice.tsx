import { Form } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { ActionProblem } from '#ui/action-problem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import styles from './claim-notice.module.css'

type Props = {
  /** Contains the number of donations or orders. */
  title: string
  text: string
}

/** Offers to add donations or orders to the account that were made with its address before it existed. */
export function ClaimNotice({ title, text }: Props) {
  const t = useText()
  const busy = useSubmitting('claim')
  return (
    <Alert kind="success" title={title} className={styles.notice!}>
      <p>{text}</p>
      <ActionProblem />
      <Form method="post">
        <input type="hidden" name="intent" value="claim" />
        <Button type="submit" size="small" variant="pine" loading={busy}>
          {t('my.claim_button')}
        </Button>
      </Form>
    </Alert>
  )
}
