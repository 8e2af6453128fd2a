import { Form } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from './forms.module.css'

type DemoLogIns = { password: string; accounts: { email: string; role: string }[] }

/** One button for each role to sign in with. Shown only while the site is a demo. */
export function DemoLogInList({ logIns, action }: { logIns: DemoLogIns; action: string }) {
  const t = useText()
  return (
    <section className={styles.demo} aria-labelledby="demo-log-ins">
      <h2 id="demo-log-ins" className={styles.demoTitle}>
        {t('sign_in.demo_title')}
      </h2>
      <p className={styles.demoText}>{t('sign_in.demo_text', { password: logIns.password })}</p>
      <ul className={styles.demoList}>
        {logIns.accounts.map(({ email, role }) => (
          <li key={email}>
            <Form method="post" action={action}>
              <input type="hidden" name="intent" value="password" />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={logIns.password} />
              <Button type="submit" size="small" variant="outline" title={email}>
                {role}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
