import { Form } from 'react-router'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import styles from './security.module.css'

export function PasswordSection({ hasPassword, problem }: { hasPassword: boolean; problem: FormProblem | undefined }) {
  const t = useText()
  const { to } = useLocale()
  const busy = useSubmitting('password')
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password" className={styles.title}>
        {t('security.password_title')}
      </h2>
      {hasPassword ? (
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="intent" value="password" />
          <PasswordField problem={problem} label={t('people.current_password')} name="current" />
          <PasswordField problem={problem} label={t('people.new_password')} isNew />
          <Button type="submit" variant="outline" loading={busy}>
            {t('security.password_button')}
          </Button>
        </Form>
      ) : (
        <p className={styles.text}>
          <Link to={to('/forgot-password')}>{t('security.no_password')}</Link>
        </p>
      )}
    </section>
  )
}
