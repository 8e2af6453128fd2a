/** Loads what every feature declares of its columns. */
import.meta.glob('../{kernel,resource,features}/**/{personal-data,kernel-personal-data}.server.ts', { eager: true })
