import { chooseJava, javaVersionIn, type Java } from './java-version';

describe('javaVersionIn', () => {
  it.each([
    ['openjdk version "25.0.3" 2026-04-21 LTS\nOpenJDK Runtime Environment Temurin-25.0.3+9', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_392"\nJava(TM) SE Runtime Environment', 8],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "26-ea" 2026-03-17', 26],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  ])('reads the feature release of %j', (output, version) => {
    expect(javaVersionIn(output)).toBe(version);
  });
});

describe('chooseJava', () => {
  const old: Java = { home: '/jvm/17', version: 17 };
  const middle: Java = { home: '/jvm/21', version: 21 };
  const newest: Java = { home: '/jvm/25', version: 25 };
  const all = [old, newest, middle];

  it('returns the newest suitable version', () => {
    expect(chooseJava(all, 21)).toBe(newest);
    expect(chooseJava([old, middle], 17)).toBe(middle);
  });

  it('prefers a suitable version of JAVA_HOME to a newer one', () => {
    expect(chooseJava(all, 21, '/jvm/21')).toBe(middle);
    expect(chooseJava(all, 21, '/jvm/17')).toBe(newest);
  });

  it('returns undefined without a suitable version', () => {
    expect(chooseJava([old], 21)).toBeUndefined();
  });
});
