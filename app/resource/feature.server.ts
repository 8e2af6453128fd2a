/** Server modules of the resource kit; app/features.server.ts imports this file. */
import './personal-data.server.ts'
import './picture-usage.server.ts'
