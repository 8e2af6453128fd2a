/** Server modules of this feature; app/features.server.ts imports this file. */
import './personal-data.server.ts'
import './run.server.ts'
