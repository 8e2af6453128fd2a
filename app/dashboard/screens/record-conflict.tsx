import { useState } from 'react'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { directionOf } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Described, Names } from '#resource/contract.ts'
import { Dialog } from '../kit/dialog.tsx'
import { compareSides, mergeParts, partKey, partOf, type Part } from '../kit/form/merge.ts'
import type { Values } from '../kit/form/use-draft.ts'
import { partLabel } from '../kit/form/merge-conflict.ts'
import { Moment, Value } from '../kit/value.tsx'
import styles from '../kit/form/form.module.css'

type Props = {
  resource: Pick<Described, 'fields'>
  /** The values when the form was opened, those with this user's changes, and those that were saved meanwhile. */
  base: Values
  mine: Values
  theirs: Values
  /** Name of the user who saved meanwhile; null when it is not known. */
  by: string | null
  /** When they saved. */
  at: string
  names: Names
  /** Text of the button. */
  submit?: string
  onClose: () => void
  /** Receives the chosen values, to be saved over the version that was saved meanwhile. */
  onMerged: (values: Values) => void
}

/** Another user saved first: shows their changes next to mine, by field and language. No change is lost. */
export function ConflictWindow(props: Props) {
  const { resource, base, mine, theirs, by, at, names, submit, onClose, onMerged } = props
  const t = useText()
  const { locale } = useLocale()
  const sides = { base, mine, theirs }
  const { both, onlyMine, onlyTheirs } = compareSides(resource.fields, sides)
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const undecided = both.filter((part) => !chosen[partKey(part)])
  const merge = () => {
    const mineToo = both.filter((part) => chosen[partKey(part)] === 'mine')
    onMerged(mergeParts([...onlyMine, ...mineToo], sides))
  }
  const label = (part: Part) => partLabel(t, locale, resource.fields, part)
  const list = (parts: Part[]) => parts.map(label).join(' · ')
  const who = by ?? t('dashboard.person')
  return (
    <Dialog opened onClose={onClose} size="xl" title={t('dashboard.conflict_title')}>
      <Stack>
        <Text>
          {t('dashboard.conflict_by', { name: isolate(who) })} <Moment at={at} />
        </Text>
        {both.map((part) => {
          const key = partKey(part)
          const field = resource.fields[part.name]!
          return (
            <Radio.Group
              key={key}
              label={label(part)}
              value={chosen[key] ?? ''}
              onChange={(side) => setChosen({ ...chosen, [key]: side as 'mine' | 'theirs' })}
            >
              <div className={styles.diff}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <div key={side} className={styles.side} data-taken={chosen[key] === side || undefined}>
                    <Radio
                      value={side}
                      label={side === 'mine' ? t('dashboard.take_mine') : t('dashboard.take_theirs', { name: who })}
                    />
                    <div lang={part.locale} dir={part.locale && directionOf(part.locale)}>
                      <Value
                        field={part.locale ? { ...field, localized: false } : field}
                        value={partOf(sides[side], part)}
                        names={names}
                        whole
                      />
                    </div>
                  </div>
                ))}
              </div>
            </Radio.Group>
          )
        })}
        {onlyMine.length > 0 && <Text size="sm">{t('dashboard.only_mine', { fields: list(onlyMine) })}</Text>}
        {onlyTheirs.length > 0 && <Text size="sm">{t('dashboard.only_theirs', { fields: list(onlyTheirs) })}</Text>}
        <Group>
          <Button disabled={undecided.length > 0} onClick={merge}>
            {submit ?? t('dashboard.save_merged')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dashboard.back_to_form')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
