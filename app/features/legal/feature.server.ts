/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './personal-data.server.ts'
import './picture-usage.server.ts'
import './screens/screen.server.ts'
