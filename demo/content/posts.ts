import type { DemoPost } from '../types.ts'

export const posts: DemoPost[] = []
