import type { UserRow } from '#features/team/users.server.ts'
import { ProvenForm } from '#features/security/parts/prove.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from '../pages/layout.module.css'

type Props = {
  person: UserRow
  roles: { id: string; name: string }[]
  mayChange: boolean
  problem: FormProblem | undefined
}

export function StaffCard({ person, roles, mayChange, problem }: Props) {
  const t = useText()
  return (
    <Card as="li" padded>
      <div className={styles.person}>
        <p className={styles.line}>
          <strong>
            <bdi>{person.name}</bdi>
          </strong>
          <bdi dir="ltr" className={styles.text}>
            {person.email}
          </bdi>
        </p>
        <p className={styles.line}>
          {person.roles.map((role) => (
            <Badge key={role.id} tone="pine">
              {role.name}
            </Badge>
          ))}
          {person.secondFactor && <Badge tone="success">{t('desk.with_second')}</Badge>}
          {person.demo && <Badge tone="plain">{t('desk.demo')}</Badge>}
          {person.state === 'closed' && <Badge tone="danger">{t('desk.closed')}</Badge>}
        </p>
        {mayChange && (
          <details className={styles.fold}>
            <summary>{t('desk.change')}</summary>
            <div className={styles.change}>
              <ProvenForm problem={problem} className={styles.change}>
                <input type="hidden" name="intent" value="roles" />
                <input type="hidden" name="user" value={person.id} />
                <fieldset className={styles.choices}>
                  <legend className={styles.text}>{t('desk.roles')}</legend>
                  {roles.map((role) => (
                    <Checkbox
                      key={role.id}
                      name="roles"
                      value={role.id}
                      defaultChecked={person.roles.some((had) => had.id === role.id)}
                    >
                      {role.name}
                    </Checkbox>
                  ))}
                </fieldset>
                <Button type="submit" size="small" variant="pine">
                  {t('people.save')}
                </Button>
              </ProvenForm>
              <ProvenForm problem={problem}>
                <input type="hidden" name="intent" value="closed" />
                <input type="hidden" name="user" value={person.id} />
                <input type="hidden" name="closed" value={person.state === 'closed' ? '0' : '1'} />
                <Button type="submit" size="small" variant="outline">
                  {t(person.state === 'closed' ? 'desk.open' : 'desk.close')}
                </Button>
              </ProvenForm>
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}
