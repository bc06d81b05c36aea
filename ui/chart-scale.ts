/** A scale's ticks: whole numbers at even distances, from bottom to top. */
export function scaleOf(values: readonly number[], { fromZero = true } = {}): number[] {
  const most = Math.max(0, ...values);
  const least = values.length === 0 ? 0 : Math.min(...values);
  // A level that hardly changes would be a flat line high above zero.
  const bottom = fromZero || least < most * 0.6 ? 0 : least;
  const step = stepOf((most - bottom) / 5);
  const first = Math.floor(bottom / step) * step;
  const count = Math.max(2, Math.ceil((most - first) / step));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

/** A round number at or above the given one: 1, 2 or 5 times a power of ten, and no fraction. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}
