import { ConfigError, imageSettings, readImageSettings, type ImageSettings } from '@obverse/service-kit/images';
import type { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { optionalSetting } from './stack';

/** The settings of the image store of the running stack. Throws {@link OperatorError} when they are missing or wrong. */
export function imageSettingsOf(command: Command): ImageSettings {
  const given = Object.keys(imageSettings).map((name) => [name, optionalSetting(command, name)] as const);
  try {
    return readImageSettings('obverse', Object.fromEntries(given));
  } catch (error) {
    if (error instanceof ConfigError) throw new OperatorError(error.faults.join(' '), { cause: error });
    throw error;
  }
}
