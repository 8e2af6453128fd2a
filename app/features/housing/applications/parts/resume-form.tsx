import { Form } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { HOUSING_PATH } from '../application.ts'
import styles from './applications.module.css'

type Props = { code: string; problem: string }

/** Asks for the code to continue a form. */
export function ResumeForm({ code, problem }: Props) {
  const t = useText()
  const { to } = useLocale()
  return (
    <Form method="get" action={to(HOUSING_PATH)} className={styles.form}>
      <TextField
        label={t('applications.code')}
        hint={t('complaints.code_hint')}
        name="code"
        dir="ltr"
        autoComplete="off"
        defaultValue={code}
        error={problem}
        maxLength={40}
      />
      <div>
        <Button type="submit" variant="outline" iconEnd={<Icon of={IconArrowRight} size={20} mirror />}>
          {t('applications.go_on')}
        </Button>
      </div>
    </Form>
  )
}
