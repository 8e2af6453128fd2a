import { Checkbox } from '@mantine/core'
import IconSquareCheckFilled from '@tabler/icons-react/dist/esm/icons/IconSquareCheckFilled.mjs'
import { isSensitive } from '#features/accounts/users/permissions.ts'
import {
  actionLabel,
  COMMON_ACTIONS,
  groupLabel,
  permissionTable,
  resourceLabel,
  type Action,
  type ResourceRow,
} from '#features/accounts/team/permission-table.ts'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#kernel/text-context.tsx'
import { toggled, type Permissions } from './permission-choice.ts'
import styles from './permission-matrix.module.css'

type Props = {
  chosen: Permissions
  onChange: (chosen: Permissions) => void
  /** Read-only: permissions of the owner's role, or permissions the reader does not have. */
  fixed: (permission: string) => boolean
  /** Changes that another user saved meanwhile. */
  differs: (permission: string) => boolean
}

/** Permissions of a role as a table of resources and actions; on a phone each resource lists its actions in a row. */
export function PermissionMatrix(props: Props) {
  const t = useText()
  const common: readonly Action[] = COMMON_ACTIONS
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.role_where')}</th>
          {common.map((action) => (
            <th key={action} scope="col">
              {t(actionLabel(action))}
            </th>
          ))}
          <th scope="col">{t('dashboard.role_more')}</th>
        </tr>
      </thead>
      {permissionTable().map(({ group, rows }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={common.length + 2}>
              {t(groupLabel(group))}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.resource} {...props} row={row} common={common} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Legend for the colour of permissions that touch money or private data. */
export function MoneyLegend() {
  const t = useText()
  return (
    <span className={styles.legend}>
      <Icon of={IconSquareCheckFilled} size={20} />
      {t('dashboard.role_money')}
    </span>
  )
}

function Row({ row, common, ...props }: Props & { row: ResourceRow; common: readonly Action[] }) {
  const t = useText()
  const { resource, actions } = row
  const label = t(resourceLabel(resource))
  const box = (action: Action) => (
    <Box key={action} {...props} permission={`${resource}.${action}`} action={action} of={label} />
  )
  const more = actions.filter((action) => !common.includes(action))
  return (
    <tr className={styles.row}>
      <th scope="row">{label}</th>
      {common.map((action) => (
        <td key={action} className={styles.cell}>
          {actions.includes(action) && box(action)}
        </td>
      ))}
      <td className={styles.more}>{more.map(box)}</td>
    </tr>
  )
}

function Box({
  permission,
  action,
  of,
  chosen,
  onChange,
  fixed,
  differs,
}: Props & { permission: string; action: Action; of: string }) {
  const t = useText()
  const word = t(actionLabel(action))
  const sensitive = isSensitive(permission)
  return (
    <span className={`${styles.box} ${differs(permission) ? styles.theirs : ''}`}>
      <Checkbox
        checked={chosen.has(permission)}
        disabled={fixed(permission)}
        color={sensitive ? 'saffron.5' : 'pine'}
        iconColor={sensitive ? 'var(--on-saffron)' : undefined}
        aria-label={`${of}: ${word}`}
        title={sensitive ? t('dashboard.role_money') : undefined}
        label={<span className={styles.word}>{word}</span>}
        onChange={() => onChange(toggled(chosen, permission, fixed))}
      />
    </span>
  )
}
