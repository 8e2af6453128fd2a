import { Form } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import styles from './newsletter.module.css'

type Props = {
  topics: { id: number; name: string }[]
  chosen: number[]
  saved: boolean
}

/** Form for a subscriber's topics. Works without JavaScript. */
export function TopicChoice({ topics, chosen, saved }: Props) {
  const t = useText()
  const busy = useSubmitting('topics')
  return (
    <Form method="post" className={styles.topics}>
      <input type="hidden" name="intent" value="topics" />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('newsletter.topics')}</legend>
        <p className={styles.note}>{t('newsletter.topics_hint')}</p>
        {topics.map(({ id, name }) => (
          <Checkbox key={id} name={`topic-${id}`} defaultChecked={chosen.includes(id)}>
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      {saved && <Alert kind="success">{t('newsletter.topics_saved')}</Alert>}
      <Button type="submit" variant="outline" loading={busy}>
        {t('newsletter.topics_save')}
      </Button>
    </Form>
  )
}
