import type { DemoActivity } from '../types.ts'

export const activities: DemoActivity[] = []
