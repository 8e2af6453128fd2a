import { useState } from 'react'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { Conflict, Described, Names } from '#resource/contract.ts'
import { deepEqual, type Values } from '../kit/form/use-draft.ts'
import { Moment, Value } from '../kit/value.tsx'
import styles from '../kit/form/form.module.css'

type Props = {
  resource: Described
  conflict: Conflict
  /** What stood there when the form was opened, and what was typed since. */
  base: Values
  mine: Values
  names: Names
  onClose: () => void
  /** To be saved over the version that stands there now. */
  onMerged: (values: Values, version: number) => void
}

/** Another user saved first: shows their changes next to mine, field by field. Nothing is lost either way. */
export function ConflictWindow({ resource, conflict, base, mine, names, onClose, onMerged }: Props) {
  const t = useText()
  const theirs = conflict.current.values
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]!.kind !== 'computed')
  const byMe = fields.filter((name) => !deepEqual(mine[name], base[name]))
  const byThem = fields.filter((name) => !deepEqual(theirs[name], base[name]))
  const both = byMe.filter((name) => byThem.includes(name) && !deepEqual(mine[name], theirs[name]))
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const undecided = both.filter((name) => !chosen[name])
  const merge = () => {
    const values = byMe.filter((name) => chosen[name] !== 'theirs').map((name) => [name, mine[name]])
    onMerged(Object.fromEntries(values) as Values, conflict.current.version)
  }
  const label = (name: string) => t(resource.fields[name]!.label)
  const list = (names: string[]) => names.map(label).join(' · ')
  const who = conflict.by ?? t('dashboard.person')
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('dashboard.conflict_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>
          {t('dashboard.conflict_by', { name: `\u2068${who}\u2069` })} <Moment at={conflict.at} />
        </Text>
        {both.map((name) => (
          <Radio.Group
            key={name}
            label={label(name)}
            value={chosen[name] ?? ''}
            onChange={(side) => setChosen({ ...chosen, [name]: side as 'mine' | 'theirs' })}
          >
            <div className={styles.diff}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} className={styles.side} data-taken={chosen[name] === side || undefined}>
                  <Radio
                    value={side}
                    label={side === 'mine' ? t('dashboard.take_mine') : t('dashboard.take_theirs', { name: who })}
                  />
                  <Value
                    field={resource.fields[name]!}
                    value={(side === 'mine' ? mine : theirs)[name]}
                    names={names}
                    whole
                  />
                </div>
              ))}
            </div>
          </Radio.Group>
        ))}
        {byMe.length > both.length && (
          <Text size="sm">
            {t('dashboard.only_mine', { fields: list(byMe.filter((name) => !both.includes(name))) })}
          </Text>
        )}
        {byThem.length > both.length && (
          <Text size="sm">
            {t('dashboard.only_theirs', { fields: list(byThem.filter((name) => !both.includes(name))) })}
          </Text>
        )}
        <Group>
          <Button disabled={undecided.length > 0} onClick={merge}>
            {t('dashboard.save_merged')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dashboard.back_to_form')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
