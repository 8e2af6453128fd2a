import type { Actor } from '#kernel/context.ts'

/** Whether an export may contain names and addresses of donors: reading them is not enough. */
export const mayExportDonors = ({ actor }: { actor: Pick<Actor, 'permissions'> | null }): boolean =>
  actor !== null && actor.permissions.has('donors.export') && actor.permissions.has('donors.read')
